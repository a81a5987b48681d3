/** How many entries the timeline is measured with. */
export const ENTRY_COUNT = 1000;

const FIRST_YEAR = 1927;
const MONTHS = 12;
const TAGS = ['network', 'conference', 'publications', 'archives', 'work groups'];

/** The title of an entry far below the first view. */
export const LATE_TITLE = titleOf(ENTRY_COUNT - 10);

/** An answer of `public_timeline` with that many entries, the oldest first. */
export function longTimeline(): string {
  return JSON.stringify(
    Array.from({ length: ENTRY_COUNT }, (_, index) => ({
      _id: `entry-${index}`,
      title: titleOf(index),
      text: `<p>What was shown that evening is on a list in the <em>archive</em>, item ${index}. Who came is not, but they are said to have stayed until the last reel, and to have asked for the first once more.</p>`,
      date: dateOf(index),
      tags: [TAGS[index % TAGS.length], TAGS[(index * 3 + 1) % TAGS.length]],
    })),
  );
}

function titleOf(index: number): string {
  return `Evening number ${index} of the society`;
}

function dateOf(index: number): string {
  const year = FIRST_YEAR + Math.floor(index / MONTHS);
  return `${year}-${String((index % MONTHS) + 1).padStart(2, '0')}-15`;
}
