import { injectable, injected } from '../ports/injection.ts';
import { StateStorage } from '../ports/state-storage.ts';
import { findKeyKey } from '../shared/storage-keys.ts';

/** Whether the key `/` opens the find box on this device: who speaks to the device, or presses keys by mistake, can do without. */
@injectable()
export class FindKey {
  constructor(@injected(StateStorage) private readonly storage: StateStorage) {}

  get isOn(): boolean {
    return this.storage.read(findKeyKey) === undefined;
  }

  choose(isOn: boolean): void {
    if (isOn) this.storage.remove(findKeyKey);
    else this.storage.write(findKeyKey, 'off');
  }
}
