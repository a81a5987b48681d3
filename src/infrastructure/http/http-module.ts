import { ContainerModule } from 'inversify';
import { Clock } from '../../application/ports/browser.ts';
import { injectable, injected } from '../../application/ports/injection.ts';
import { PortalSettings } from '../../application/ports/portal-settings.ts';
import { RemoteError, RemoteErrorKind } from '../../application/ports/remote-error.ts';
import { lazyPart } from '../../application/loading/lazy-part.ts';
import { type HttpAnswer, type HttpRequest, HttpTransport } from './http-transport.ts';

/** HTTP whose library is fetched with the first call, or before it by `warm`: the first screen does without it. */
@injectable()
export class DeferredTransport implements HttpTransport {
  #loading: Promise<HttpTransport> | undefined;

  constructor(
    @injected(Clock) private readonly clock: Clock,
    @injected(PortalSettings) private readonly settings: PortalSettings,
  ) {}

  /** @throws RemoteError `offline`, with the missing part as its cause, also when the library could not be had. */
  async send(request: HttpRequest): Promise<HttpAnswer> {
    let transport: HttpTransport;
    try {
      transport = await this.#load();
    } catch (cause) {
      const { system } = request;
      throw new RemoteError({ system, kind: RemoteErrorKind.offline, message: 'Network Error', cause });
    }
    return transport.send(request);
  }

  /** Fetches the library ahead of need. Never throws; what fails is tried again by the next call. */
  warm(): void {
    this.#load().catch(() => {});
  }

  #load(): Promise<HttpTransport> {
    this.#loading ??= lazyPart(this.clock, () => import('./axios-transport.ts')).then(
      ({ AxiosTransport }) => new AxiosTransport(this.settings.contentSystem.baseUrl),
      (error: unknown) => {
        this.#loading = undefined;
        throw error;
      },
    );
    return this.#loading;
  }
}

/** Needs `Clock` and `PortalSettings`. */
export const httpModule = new ContainerModule(({ bind }) => {
  bind(DeferredTransport).toSelf();
  bind(HttpTransport).toService(DeferredTransport);
});
