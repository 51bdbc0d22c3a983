/** Base path of the API for external programs, and the path where they get their tokens. */
export const apiBase = "/wit-backend/api";
export const tokenPath = "/wit-backend/oauth/token";

/** Addresses that several areas link to. */
export const signInPath = "/auth/login";
export const verificationPath = "/auth/verification";
/** Target of the sign-out form. */
export const signOutPath = "/auth/logout";

/** A user's notifications. */
export const notificationsPath = "/profile/notifications";
/** Target of a campaign's form. */
export const acknowledgePath = `${notificationsPath}/acknowledge`;
/** Accepts the push subscription of a browser, and supplies its key. */
export const pushPath = `${notificationsPath}/push`;

/** Sign-in page that returns to the requested page. */
export const signInAndReturnPath = (path: string): string =>
  `${signInPath}?back=${encodeURIComponent(path)}`;

/** Contact verification page that returns to the requested page. */
export const verifyAndReturnPath = (path: string): string =>
  path === "/" ? verificationPath : `${verificationPath}?back=${encodeURIComponent(path)}`;

/**
 * Where a caller who is not verified goes before a page for verified users, and returns from: to
 * sign-in, or to the verification of the contact.
 */
export const becomeVerifiedPath = (caller: { kind: string }, path: string): string =>
  caller.kind === "person" ? verifyAndReturnPath(path) : signInAndReturnPath(path);

/** The desk of the chamber's officers: accounts and products. */
export const deskPath = "/portal/officer";
export const deskAccountPath = (id: string): string => `${deskPath}/account/${id}`;
export const productReviewsPath = `${deskPath}/products`;
export const serviceReviewsPath = `${deskPath}/services`;
export const deliveriesPath = `${deskPath}/deliveries`;
/** Reported content, and one report. */
export const flagsDeskPath = `${deskPath}/flags`;
export const flagDeskPath = (id: string): string => `${flagsDeskPath}/${id}`;
/** Reported products, sellers, services and carriers, and one case. */
export const complaintsDeskPath = `${deskPath}/complaints`;
export const complaintDeskPath = (id: string): string => `${complaintsDeskPath}/${id}`;
/** The form with which a user reports a thing to the officers. */
export const reportPath = (kind: string, id: string): string => `/report/${kind}/${id}`;

/** The traders' discussions. */
export const forumPath = "/networks";
export const discussionPath = (id: string): string => `${forumPath}/discussion/${id}`;
export const startDiscussionPath = `${forumPath}/start-discussion`;
export const forumSettingsPath = `${forumPath}/preferences`;
export const followedDiscussionsPath = `${forumPath}/following`;

/** A user's public page. */
export const personPath = (id: string): string => `/profile/${id}`;

export const marketPath = "/market/market-access";
/** Returns the market place with filters; undefined ones are left out. */
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
/** Pictures of goods beside their names, by the ids of commodities. */
export const goodsPicturesPath = "/market/goods-pictures";
export const regionsPath = `${marketPath}/regions`;
export const productPath = (id: string): string => `${marketPath}/single-product/${id}`;
/** A trader and the products they sell. */
export const traderPath = (id: string): string => `${marketPath}/trader/${id}`;

/** One rating, which its seller can answer and others can report. */
export const ratingPath = (id: string): string => `${marketPath}/ratings/order/${id}`;

export const servicesPath = "/market/market-service";
export const serviceCategoryPath = (id: number): string => `${servicesPath}?category=${id}`;
/** All services of one trader. */
export const servicesOfPath = (traderId: string): string => `${servicesPath}?trader=${traderId}`;
export const servicePath = (id: string): string => `${servicesPath}/single-service/${id}`;
/** Requests for traders' services, sent and received; opened at one of them. */
export const serviceRequestsPath = "/market/service-requests";
export const serviceRequestPath = (id: string): string => `${serviceRequestsPath}?request=${id}`;

/** The services that the user's own shop offers. */
export const ownServicesPath = "/portal/services";

/** The cart, and the page that orders it. */
export const cartPath = `${marketPath}/cart`;
/** Products saved for later, and where forms save and remove them. */
export const savedPath = "/saved";
/** Sellers whom the user follows, and where forms follow them. */
export const followedSellersPath = "/following";
/** Where a form puts an earlier order into the cart. */
export const orderAgainPath = "/market/order-again";
/** The cart, or the page that orders it, with what became of an order that was put into it. */
export const withAgain = (path: string, orderId: string): string => `${path}?again=${orderId}`;
export const orderRequestPath = "/market/order-request";
/** Orders one product directly; the cart stays unchanged. */
export const productOrderPath = (product: string, quantity: number): string =>
  `${orderRequestPath}?product=${product}&quantity=${quantity}`;
/** Where a visitor enters the code that was sent for their order. */
export const orderCodePath = `${orderRequestPath}/code`;
/** The confirmation of an order request, and all orders of a user. */
export const confirmationPath = (requestIds: string[]): string =>
  `/market/order-confirmation?requests=${requestIds.join(",")}`;
export const myOrdersPath = "/market/myorders";
/** Unpaid orders. */
export const unpaidOrdersPath = `${myOrdersPath}?tab=orders&waiting=toPay`;
/** The list opened at one order, as the target of notifications. */
export const listedOrderPath = (id: string): string => `${myOrdersPath}?order=${id}`;
export const listedRequestPath = (id: string): string => `${myOrdersPath}?request=${id}`;

/** Where an account sends its verification documents. */
export const documentsPath = "/profile/verificationDocuments";
/** Where an account applies to carry goods for others. */
export const carryGoodsPath = "/profile/carry-goods";
/** Joins as a carrier; a signed-in user goes on to the application. */
export const joinAsCarrierPath = `/auth/register?role=carrier&back=${encodeURIComponent(carryGoodsPath)}`;

/** What selling here means and how to start. */
export const sellNowPath = "/sell-now";
/** The orders of the user's own shop. */
export const salesPath = "/portal/orders";
const detailsPath = "/market/order-details";
export const orderPath = (id: string): string => `${detailsPath}?id=${id}`;
export const requestPath = (id: string): string => `${detailsPath}?request=${id}`;
/** How to pay an order. */
export const paymentPath = (orderId: string): string => `/market/payment-details?id=${orderId}`;

/** What is wrong with an order: say it, answer it, settle it. */
export const orderProblemPath = (orderId: string): string => `/market/order-problem?id=${orderId}`;

/** How to pay the carrier of a transport order. */
export const transportPaymentPath = (orderId: string): string =>
  `/market/payment-details?transport=${orderId}`;

/** Private conversations with trading partners; opened at one of them. */
export const chatPath = "/market/chat";
export const conversationPath = (room: string): string => `${chatPath}?room=${room}`;
/** Starts a conversation with a person, with its subject as a card: "product:<id>". */
export const newConversationPath = (account: string, about?: string): string =>
  `${chatPath}?with=${account}${about ? `&about=${about}` : ""}`;

/** A seller's start page: open tasks and next steps. */
export const portalPath = "/portal";

/** The carrier's portal, which opens with pending requests. Here, because every menu leads to it. */
export const carrierPath = "/portal/logistics";
