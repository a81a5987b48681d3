import { inject, injectable, type ServiceIdentifier } from 'inversify';

export { injectable };

export type Token<T> = ServiceIdentifier<T>;

/** Has the port's name and lives in its file, so that one import brings type and token. */
export function token<T>(name: string): Token<T> {
  return Symbol.for(name);
}

type ParameterAt<Target, Index extends number> = Target extends abstract new (...args: infer Args) => unknown
  ? Args[Index]
  : never;

/** Like inversify's `inject`, but compiles only if the service's type fits the parameter. */
export function injected<T>(service: Token<T>) {
  return <Target extends object, Index extends number>(
    target: T extends ParameterAt<Target, Index> ? Target : never,
    _key: undefined,
    index: Index,
  ): void => inject(service)(target, undefined, index);
}
