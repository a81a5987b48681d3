import type { Container } from 'inversify';
import { type Context, createContext, type ReactNode, use } from 'react';
import type { Token } from '../../application/ports/injection.ts';

const ContainerContext = createContext<Container | undefined>(undefined);

export function ContainerProvider({ container, children }: { container: Container; children: ReactNode }) {
  return <ContainerContext value={container}>{children}</ContainerContext>;
}

/** @throws without the provider. */
export function useProvided<T>(context: Context<T | undefined>, hook: string, provider: string): T {
  const value = use(context);
  if (value === undefined) throw new Error(`${hook} needs a ${provider}Provider above it`);
  return value;
}

export function useService<T>(service: Token<T>): T {
  return useProvided(ContainerContext, 'useService', 'Container').get(service);
}
