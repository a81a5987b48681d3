import { FeaturePart } from '../app/feature-part.tsx';

/** In the place of what has no id that could be one: nothing is asked for. */
export function NoSuchId({ id }: { id: string }) {
  return <FeaturePart name="trouble">{({ NotFoundScreen }) => <NotFoundScreen resource={id} />}</FeaturePart>;
}
