import { ContainerModule } from 'inversify';
import { Startable } from '../loading/startable.ts';
import { DraftKeeper } from './draft-keeper.ts';
import { Drafts } from './open-draft.ts';

export const draftsModule = new ContainerModule(({ bind }) => {
  bind(DraftKeeper).toSelf();
  bind(Drafts).toService(DraftKeeper);
  bind(Startable).toDynamicValue((context) => context.get(DraftKeeper));
});
