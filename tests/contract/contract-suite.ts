/** One promise of a port, as a test that any runner can run. */
export interface ContractCase<World> {
  /** Observable behaviour, present tense. */
  readonly title: string;
  /** Rejects when the promise is not kept. Gets a world of its own. */
  readonly run: (world: World) => Promise<void>;
}

/** What a port promises, for its fake and its real adapter alike. */
export interface ContractSuite<World> {
  readonly port: string;
  readonly cases: readonly ContractCase<World>[];
}
