import { page } from '../page-seed.ts';
import type { PageSeed } from '../page-seed.ts';
import { links, section, text } from '../paragraph-seed.ts';

/** Pages for members: most of them are refused to the anonymous, and partly to those who are no members. */
export function memberPages(app: string): readonly PageSeed[] {
  return [
    page(
      23,
      '/members-only',
      'For members',
      [
        text(
          `<p>What is said here stays here: minutes, budgets, and the list of cinemas whose owners still lend keys.</p>
<h2 id="minutes">Minutes of the steering committee</h2>
<ul>
<li>January: the travel fund is renamed; the motion to add a second dog is postponed.</li>
<li>March: three bids for the next conference, of which two have a cinema and one has a ferry.</li>
<li>June: fees stay as they are. The treasurer asks that his sigh be recorded.</li>
</ul>`,
        ),
        ...section('For your work', 'two', {
          first: [
            text('<p>Letters of support, templates for invitations, and the style sheet of the book series.</p>'),
          ],
          second: [links(['/publications', 'Style sheet and series'], ['/groups', 'Working groups'])],
        }),
      ],
      { access: 'member', shape: 'fields' },
    ),
    page(
      24,
      `/my-${app}`,
      'Member area',
      [text('<p>Welcome back. From here you reach your working groups and whatever is open for you this season.</p>')],
      { access: 'logged-in' },
    ),
    // Open to everybody, although the menu offers it to members alone.
    page(25, '/groups', 'All working groups', [
      text(
        '<p>Every group is open to every member. Look in before you join; leaving is as easy as joining. What is said in a group can be read by everyone who is logged in.</p>',
      ),
    ]),
  ];
}
