import { choice, type ForTests } from "#app/testing/for-tests.ts";

export const forTests: ForTests = {
  pages: {
    "/networks": {
      examples: [
        "/networks",
        "/networks?term=maize",
        "/networks?term=",
        "/networks?tag=border&sort=mostLiked @buyer",
        "/networks?association=CHAMBER",
      ],
      shapes: [
        "title description term isTermMissing keep tags sorts signIn html currentPage total",
        "tag sort commodity border association",
        "to label chosen",
      ],
    },
    "/networks/following": {
      examples: ["/networks/following @buyer"],
      shapes: ["title forum html currentPage total"],
    },
    "/networks/start-discussion": {
      examples: [
        "/networks/start-discussion @buyer",
        "/networks/start-discussion?association=CHAMBER @secondTrader",
      ],
      shapes: [
        "title forum tags commodities borders commodity border association",
        "id name",
        choice,
        "heading options",
      ],
    },
    "/networks/preferences": {
      examples: ["/networks/preferences @buyer"],
      shapes: ["title forum tags chosenTags told chosenNews", choice],
    },
    "/networks/discussion/:id?": {
      examples: [
        "/networks/discussion/DISCUSSION",
        "/networks/discussion/DISCUSSION @buyer",
        "/networks/discussion/DISCUSSION?flag=DISCUSSION @buyer",
      ],
      shapes: [
        "id title forum description topic machines html share helped isThread comments total currentPage flagged signIn mayWrite pictureField",
        "isLocked isHidden isLiked likeCount isFollowed isDemo",
        "id title summary author dateCreated commentCount likeCount picture isDemo",
        "id isHidden html replies",
        "title kind id maxNote reasons",
        choice,
      ],
    },
  },
  ids: {
    // A discussion with a helpful answer; no test writes in it.
    DISCUSSION: {
      list: "forum/topics?term=kitenge",
      where: { title: "Kitenge kinachochuja rangi: nimrudishie nani?" },
    },
  },
  withoutFiles: [
    "forum_comment.background",
    "forum_comment.body",
    "forum_comment.folded_html",
    "forum_comment.hidden_reason",
    "forum_comment.html",
    "forum_like.target",
    "forum_preference.news",
    "forum_preference.tags",
    "forum_topic.background",
    "forum_topic.body",
    "forum_topic.folded_html",
    "forum_topic.hidden_reason",
    "forum_topic.html",
    "forum_topic.tags",
    "forum_topic.title",
  ],
  sameWords: [
    "fr forum.start.picture",
    "fr forum.preferences.told",
    "fr forum.title",
    "fr forum.notification.kind",
    "fr forum.tag.transport",
  ],
};
