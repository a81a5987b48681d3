/** The groups that the signed-in person is in, with how they stand in each. */
export function MyGroups({ level }: { level: number }) {
  return <div data-level={level} />;
}
