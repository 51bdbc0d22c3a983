/** Base of the calls from outside, and where programs get their tokens. */
export const apiBase = "/wit-backend/api";
export const tokenPath = "/wit-backend/oauth/token";

/** Addresses that more than one room leads to. */
export const signInPath = "/auth/login";
export const verificationPath = "/auth/verification";
/** Answers the form that signs out. */
export const signOutPath = "/auth/logout";

/** A person's notifications. */
export const notificationsPath = "/profile/notifications";
/** Answers the form of a campaign. */
export const acknowledgePath = `${notificationsPath}/acknowledge`;
/** Takes the subscription of a browser to pushed messages, and gives the key for it. */
export const pushPath = `${notificationsPath}/push`;

/** The sign-in that leads back to where a person was going. */
export const signInAndBack = (path: string): string =>
  `${signInPath}?back=${encodeURIComponent(path)}`;

/** The same of the page that verifies a contact. */
export const verifyAndBack = (path: string): string =>
  path === "/" ? verificationPath : `${verificationPath}?back=${encodeURIComponent(path)}`;

/** What the officers of the chamber look at: accounts, and products. */
export const deskPath = "/portal/officer";
export const deskAccountPath = (id: string): string => `${deskPath}/account/${id}`;
export const productReviewsPath = `${deskPath}/products`;
export const deliveriesPath = `${deskPath}/deliveries`;
/** What people flagged, and one of it. */
export const flagsDeskPath = `${deskPath}/flags`;
export const flagDeskPath = (id: string): string => `${flagsDeskPath}/${id}`;

/** The discussions of traders. */
export const forumPath = "/networks";
export const discussionPath = (id: string): string => `${forumPath}/discussion/${id}`;
export const startDiscussionPath = `${forumPath}/start-discussion`;
export const forumSettingsPath = `${forumPath}/preferences`;
export const followedDiscussionsPath = `${forumPath}/following`;

/** What everybody may see of a person. */
export const personPath = (id: string): string => `/profile/${id}`;

export const marketPath = "/market/market-access";
/** The market place with some choices made; one that is undefined is none. */
export function marketAddress(
  chosen: Partial<
    Record<
      "category" | "subCategory" | "commodity" | "location" | "sort",
      number | string | undefined
    >
  >,
): string {
  const present = Object.entries(chosen).filter(([, value]) => value !== undefined);
  const query = new URLSearchParams(present.map(([name, value]) => [name, String(value)]));
  return query.size > 0 ? `${marketPath}?${query}` : marketPath;
}
export const regionsPath = `${marketPath}/regions`;
export const productPath = (id: string): string => `${marketPath}/single-product/${id}`;
/** A trader and what she sells. */
export const traderPath = (id: string): string => `${marketPath}/trader/${id}`;

/** One rating: where its seller answers it, and others report it. */
export const ratingPath = (id: string): string => `${marketPath}/ratings/order/${id}`;

export const servicesPath = "/market/market-service";
export const serviceCategoryPath = (id: number): string => `${servicesPath}?category=${id}`;
export const servicePath = (id: string): string => `${servicesPath}/single-service/${id}`;
/** What somebody asked of traders' services, and was asked for; opened at one of them. */
export const serviceRequestsPath = "/market/service-requests";
export const serviceRequestPath = (id: string): string => `${serviceRequestsPath}?request=${id}`;

/** What somebody has chosen, and where it is ordered. */
export const cartPath = `${marketPath}/cart`;
export const orderRequestPath = "/market/order-request";
/** Where one product is ordered by itself; the cart stays as it is. */
export const productOrderPath = (product: string, quantity: number): string =>
  `${orderRequestPath}?product=${product}&quantity=${quantity}`;
/** Where a visitor enters the code that was sent for her order. */
export const orderCodePath = `${orderRequestPath}/code`;
/** What became of it, and all that somebody ordered. */
export const confirmationPath = (requestIds: string[]): string =>
  `/market/order-confirmation?requests=${requestIds.join(",")}`;
export const myOrdersPath = "/market/myorders";
/** Those that are to be paid. */
export const unpaidOrdersPath = `${myOrdersPath}?tab=orders&waiting=toPay`;
/** Opened at one of them: where news of it leads. */
export const listedOrderPath = (id: string): string => `${myOrdersPath}?order=${id}`;
export const listedRequestPath = (id: string): string => `${myOrdersPath}?request=${id}`;

/** What selling here is, and how it begins. */
export const sellNowPath = "/sell-now";
/** The orders of one's own shop. */
export const salesPath = "/portal/orders";
const detailsPath = "/market/order-details";
export const orderPath = (id: string): string => `${detailsPath}?id=${id}`;
export const requestPath = (id: string): string => `${detailsPath}?request=${id}`;
/** How an order is paid. */
export const paymentPath = (orderId: string): string => `/market/payment-details?id=${orderId}`;

/** Private talks with people one trades with; opened at one of them. */
export const chatPath = "/market/chat";
export const talkPath = (room: string): string => `${chatPath}?room=${room}`;
/** Where a person is written to, with what it is about as a card: "product:<id>". */
export const askPath = (account: string, about?: string): string =>
  `${chatPath}?with=${account}${about ? `&about=${about}` : ""}`;

/** The home of whoever sells: what waits, and what comes next. */
export const portalPath = "/portal";
