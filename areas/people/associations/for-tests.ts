import type { ForTests } from "#app/testing/for-tests.ts";

export const forTests: ForTests = {
  pages: {
    "/profile/associations": {
      examples: ["/profile/associations @buyer", "/profile/associations?term=zz @officer"],
      shapes: ["title own invitations list isOfficer", "+ page term"],
    },
    "/profile/associations/new": { examples: ["/profile/associations/new @officer"] },
    "/profile/associations/:id": {
      examples: ["/profile/associations/CHAMBER @officer"],
      shapes: ["id title memberCount members invitations page mayEdit"],
    },
    "/profile/associations/:id/edit": {
      examples: ["/profile/associations/CHAMBER/edit @officer"],
      shapes: ["title association"],
    },
    "/networks/associations": {
      examples: ["/networks/associations", "/networks/associations?term=zz"],
      shapes: ["title description list total currentPage term", "id name about memberCount isDemo"],
    },
    "/networks/associations/:id": {
      examples: ["/networks/associations/CHAMBER", "/networks/associations/CHAMBER @secondTrader"],
      shapes: [
        "association trail standing news total currentPage discussions",
        "label to",
        "isKnown isInvited state mayManage mayRead",
        "id title lang createdAt excerpt",
      ],
    },
    "/networks/associations/:id/members": {
      examples: [
        "/networks/associations/CHAMBER/members @secondTrader",
        "/networks/associations/CHAMBER/members?term=zz @officer",
      ],
      shapes: ["title trail members term currentPage", "label to"],
    },
    "/networks/associations/:id/news/new": {
      examples: ["/networks/associations/CHAMBER/news/new @secondTrader"],
      shapes: ["title trail", "label to"],
    },
    "/networks/associations/:id/news/:newsId": {
      examples: ["/networks/associations/CHAMBER/news/TIDINGS"],
      shapes: ["news lang description paragraphs trail mayManage", "label to", "at text"],
    },
    "/networks/associations/:id/news/:newsId/edit": {
      examples: ["/networks/associations/CHAMBER/news/TIDINGS/edit @officer"],
      shapes: ["title trail news", "label to"],
    },
  },
  ids: {
    // The association with pending requests.
    CHAMBER: { list: "association?term=wakulima" },
    // English news of the same association in the demo data.
    TIDINGS: "ae4f9203-dd83-893a-a27b-bcf3ac581056",
  },
  sameWords: ["fr associations.title"],
  withoutFiles: [
    "association.website",
    "association_news.title",
    "association_news.body",
    "association_invitation.contact",
  ],
};
