import { ContainerModule } from 'inversify';
import { DeferredTransport } from './deferred-transport.ts';
import { HttpTransport } from './http-transport.ts';

export const httpModule = new ContainerModule(({ bind }) => {
  bind(DeferredTransport).toSelf();
  bind(HttpTransport).toService(DeferredTransport);
});
