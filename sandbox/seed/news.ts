import { AWKWARD_NEWS } from './news/awkward-news.ts';
import { NEWS_2023 } from './news/news-2023.ts';
import { NEWS_2024 } from './news/news-2024.ts';
import { NEWS_2025 } from './news/news-2025.ts';
import { NEWS_2026 } from './news/news-2026.ts';
import type { NewsSeed } from './news-seed.ts';

/** All news, the newest first. */
export const NEWS: readonly NewsSeed[] = [
  ...NEWS_2026,
  ...NEWS_2025,
  ...NEWS_2024,
  ...NEWS_2023,
  ...AWKWARD_NEWS,
].toSorted((one, other) => other.created - one.created);
