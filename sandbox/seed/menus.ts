import { pages } from './pages.ts';

/** A menu item as it comes over the wire (docs/specification.md, section 3). */
interface MenuItemSeed {
  readonly href: string;
  readonly label: string | null;
  readonly nid: number | null;
  readonly sub: readonly MenuItemSeed[] | Readonly<Record<string, MenuItemSeed>>;
  /** PHP writes an empty map as an empty list. */
  readonly attributes: readonly [] | { readonly attributes: { readonly show_item_by_role: RoleLimit } };
}

/** Text, comma list, list or map: all of them occur. */
type RoleLimit = string | readonly string[] | Readonly<Record<string, string>>;

/**
 * The menus `main` and `footer`. Nothing is filtered by role: what is restricted is marked, and hidden by the
 * client; the pages behind are refused by the server.
 */
export function menus(app: string): Readonly<Record<string, readonly MenuItemSeed[]>> {
  const nids = new Map(pages(app).map((page) => [page.path, page.nid]));
  const item = (
    href: string,
    label: string | null,
    sub: MenuItemSeed['sub'] = [],
    roles: RoleLimit | null = null,
  ): MenuItemSeed => ({
    href,
    label,
    nid: nids.get(decodeURI(href.replace(/#.*/, ''))) ?? null,
    sub,
    attributes: roles === null ? [] : { attributes: { show_item_by_role: roles } },
  });

  return {
    main: [
      item('/news', 'News'),
      item('/conferences', 'Conferences', [
        item('/conferences', 'Upcoming and past'),
        item('/proposals', 'Call for proposals'),
        item('/conference-archive', 'Archive'),
        item('/graduate-workshop', 'Graduate workshop', [], ''),
      ]),
      item('/timeline', 'Timeline'),
      item('/workgroups-about', 'Community', {
        0: item('/workgroups-about', 'What working groups do'),
        1: item('/groups', 'All working groups', [], 'member'),
        3: item('/members-only', 'For members', [], { member: 'member', editor: '' }),
      }),
      item('/publications', 'Publications', [
        item('/publications', 'Book series and journal'),
        item('/open-access', 'Open scholarship'),
        item('https://archive.example.org/film-and-media', 'Open archive'),
      ]),
      item('/about', 'About', [
        item('/history', 'History'),
        item('/steering-committee', 'Steering committee'),
        item('/statutes', 'Statutes'),
        item('/statutes#article-3', 'Who can become a member'),
        // As Drupal writes the address of a page whose alias is /über-uns/förderung.
        item('/%C3%BCber-uns/f%C3%B6rderung', 'Grants (in German)'),
      ]),
      item('/join', 'Join', { 0: item('/join', 'Become a member'), 1: item('/faq', 'Questions and answers') }),
      item('/sandbox/awkward', 'Test pages', [
        item('/sandbox/awkward', 'Awkward content'),
        item('/sandbox/lists', 'Awkward lists'),
        item('/sandbox/hostile', 'Hostile content'),
        item('javascript:alert(1)', 'A link that must not run'),
        item('/sandbox/no-node', null),
        item('/sandbox/section-layout', 'Sections without parents'),
        item('/sandbox/missing', 'A page that is missing'),
      ]),
    ],
    footer: [
      item('/imprint', 'Imprint'),
      item('/privacy', 'Privacy'),
      item('/accessibility', 'Accessibility'),
      item('/faq', 'Questions and answers'),
      item('/contact', 'Contact'),
      item('/code-of-conduct', 'Code of conduct'),
      item(`/my-${app}`, 'Member area', [], 'member,organizer'),
      item('/members-only', 'For members', [], ['member']),
      item('/steering-committee', 'Committee papers', [], {
        editor: 'editor',
        administrator: 'administrator',
        member: '',
      }),
      item('https://social.example.net/@film-and-media', 'Follow us'),
    ],
  };
}
