import * as v from 'valibot';
import { listParameterNames } from '../domain/lists/list-query.ts';
import { group, localText, oneOf, text, textThat } from './config-values.ts';

/* Settings of a list that is a screen of its own (`list` of an entry of `screens` or `furtherScreens`). */

const machineName = textThat('must be letters, digits and underscores', (value) => /^\w+$/.test(value));
const PARAMETER = `must be letters, digits and underscores, perhaps with [] behind them, and none of ${listParameterNames.join(', ')}`;
const fieldName = v.exactOptional(text);

/** Two of one name could not be told apart in an address. */
const distinctBy = <Item>(key: (item: Item) => string, message: string) =>
  v.check((items: Item[]) => new Set(items.map(key)).size === items.length, message);

export const listSchema = group({
  view: machineName,
  display: machineName,
  title: localText,
  fields: v.optional(
    group({
      title: fieldName,
      text: fieldName,
      date: fieldName,
      link: fieldName,
      image: fieldName,
      tags: v.exactOptional(v.array(text, 'must be a list of names')),
    }),
    {},
  ),
  sorts: v.optional(
    v.pipe(
      v.array(
        group({
          by: machineName,
          order: v.optional(oneOf(['ASC', 'DESC']), 'ASC'),
          title: localText,
        }),
        'must be a list of sorts',
      ),
      distinctBy(({ by, order }) => `${by} ${order}`, 'must not have the same sort twice'),
    ),
    [],
  ),
  filters: v.optional(
    v.pipe(
      v.array(
        group({
          parameter: textThat(PARAMETER, (name) => /^\w+(\[\])?$/.test(name) && !listParameterNames.includes(name)),
          title: localText,
          options: v.pipe(
            v.array(group({ value: text, title: localText }), 'must be a list of options'),
            v.minLength(1, 'must have at least one option'),
            distinctBy(({ value }) => value, 'must not have the same value twice'),
          ),
        }),
        'must be a list of filters',
      ),
      distinctBy(({ parameter }) => parameter, 'must not have the same parameter twice'),
    ),
    [],
  ),
});
