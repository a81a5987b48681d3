import { Clock } from '../../application/ports/browser.ts';
import { injectable, injected } from '../../application/ports/injection.ts';
import { PortalSettings } from '../../application/ports/portal-settings.ts';
import { RemoteError, RemoteErrorKind } from '../../application/ports/remote-error.ts';
import { lazyImport } from '../../application/loading/lazy-import.ts';
import type { HttpAnswer, HttpRequest, HttpTransport } from './http-transport.ts';

/** Loads the HTTP library with the first call, or by `warm`: the first screen does not need it. */
@injectable()
export class DeferredTransport implements HttpTransport {
  #loading: Promise<HttpTransport> | undefined;

  constructor(
    @injected(Clock) private readonly clock: Clock,
    @injected(PortalSettings) private readonly settings: PortalSettings,
  ) {}

  /** @throws RemoteError `offline`, caused by the chunk's error, also when the library cannot be loaded. */
  async send(request: HttpRequest): Promise<HttpAnswer> {
    const { system } = request;
    const transport = await this.#load().catch((cause: unknown) => {
      throw new RemoteError({ system, kind: RemoteErrorKind.offline, message: 'Network Error', cause });
    });
    return transport.send(request);
  }

  /** Never throws; the next call retries. */
  warm(): void {
    this.#load().catch(() => {});
  }

  #load(): Promise<HttpTransport> {
    this.#loading ??= lazyImport(this.clock, () => import('./axios-transport.ts')).then(
      ({ AxiosTransport }) => new AxiosTransport(this.settings.contentSystem.baseUrl),
      (error: unknown) => {
        this.#loading = undefined;
        throw error;
      },
    );
    return this.#loading;
  }
}
