import { inject, injectable, type ServiceIdentifier } from 'inversify';

export { injectable };

/** Names a port at run time and carries its type at compile time. */
export type Token<T> = ServiceIdentifier<T>;

/**
 * Makes the token of a port. It has the port's own name and stands in the port's file, so that one import brings both
 * the type and the token.
 */
export function token<T>(name: string): Token<T> {
  return Symbol.for(name);
}

type ParameterAt<Target, Index extends number> = Target extends abstract new (...args: infer Args) => unknown
  ? Args[Index]
  : never;

/**
 * Injects a service into a constructor parameter. Unlike inversify's own `inject` it compiles only where the service's
 * type fits the parameter's.
 */
export function injected<T>(service: Token<T>) {
  return <Target extends object, Index extends number>(
    target: T extends ParameterAt<Target, Index> ? Target : never,
    _key: undefined,
    index: Index,
  ): void => {
    inject(service)(target, undefined, index);
  };
}
