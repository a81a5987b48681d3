import type { Container } from 'inversify';
import { createContext, use, type ReactNode } from 'react';
import type { Token } from '../../application/ports/injection.ts';

const ContainerContext = createContext<Container | undefined>(undefined);

/** Gives a tree of views its services. */
export function ContainerProvider({ container, children }: { container: Container; children: ReactNode }) {
  return <ContainerContext value={container}>{children}</ContainerContext>;
}

/**
 * The service of a token.
 *
 * @throws Error outside a `ContainerProvider`, or when nothing is bound: both are faults of the program.
 */
export function useService<T>(service: Token<T>): T {
  const container = use(ContainerContext);
  if (container === undefined) throw new Error('useService needs a ContainerProvider above it');
  return container.get(service);
}
