import type { Container } from 'inversify';
import { createContext, use, type ReactNode } from 'react';
import type { Token } from '../../application/ports/injection.ts';

const ContainerContext = createContext<Container | undefined>(undefined);

export function ContainerProvider({ container, children }: { container: Container; children: ReactNode }) {
  return <ContainerContext value={container}>{children}</ContainerContext>;
}

export function useService<T>(service: Token<T>): T {
  const container = use(ContainerContext);
  if (container === undefined) throw new Error('useService needs a ContainerProvider above it');
  return container.get(service);
}
