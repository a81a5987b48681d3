/**
 * The association the sandbox plays: invented, with people, places and events of its own. The name is the one of
 * the portal's default configuration; nothing here speaks for an association that exists.
 */
export const ASSOCIATION_NAME = 'European Network of Cinema and Moving-Image Scholars';
