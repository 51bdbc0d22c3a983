import { discussionPath } from "#core/paths.ts";
import type { ShellData } from "#web/shell/shell-data.ts";
import type { SeoTags } from "#web/ui/base/seo-meta.ts";

/** What search engines read about a discussion; nothing about its users beyond the public page. */
export interface DiscussionFacts {
  id: string;
  title: string;
  summary: string;
  author: string | undefined;
  dateCreated: string;
  commentCount: number;
  likeCount: number;
  /** The URL of the preview picture. */
  picture: string;
  isDemo: boolean;
}

const interaction = (action: string, count: number) => ({
  "@type": "InteractionCounter",
  interactionType: `https://schema.org/${action}`,
  userInteractionCount: count,
});

/** https://schema.org/DiscussionForumPosting; nothing for a demo discussion. */
export function discussionStructuredData(facts: DiscussionFacts, { origin }: ShellData): SeoTags {
  const { id, title, summary, author, picture } = facts;
  return {
    type: "article",
    picture,
    ...(!facts.isDemo && {
      data: [
        {
          "@type": "DiscussionForumPosting",
          headline: title,
          text: summary,
          url: origin + discussionPath(id),
          datePublished: facts.dateCreated,
          ...(author && { author: { "@type": "Person", name: author } }),
          interactionStatistic: [
            interaction("CommentAction", facts.commentCount),
            interaction("LikeAction", facts.likeCount),
          ],
        },
      ],
    }),
  };
}
