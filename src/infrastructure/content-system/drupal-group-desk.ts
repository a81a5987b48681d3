import type { GroupDesk } from '../../application/ports/group-desk.ts';
import { injectable, injected } from '../../application/ports/injection.ts';
import { ContentCalls } from './content-calls.ts';
import { acceptedOf } from './accepted-answer.ts';
import { workgroupCallUrl } from './requests.ts';

/** Joining and leaving by the association's own `{app}-workgroup` calls. */
@injectable()
export class DrupalGroupDesk implements GroupDesk {
  constructor(@injected(ContentCalls) private readonly calls: ContentCalls) {}

  join(groupId: number): Promise<void> {
    return this.#call(`join/${groupId}`);
  }

  leave(groupId: number): Promise<void> {
    return this.#call(`leave/${groupId}`);
  }

  async #call(path: string): Promise<void> {
    acceptedOf(await this.calls.send('GET', workgroupCallUrl(this.calls.settings, path)));
  }
}
