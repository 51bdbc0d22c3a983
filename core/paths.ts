/** Addresses that more than one room leads to. */
export const signInPath = "/auth/login";
export const verificationPath = "/auth/verification";
/** Answers the form that signs out. */
export const signOutPath = "/auth/logout";

/** What a person was told. */
export const notificationsPath = "/profile/notifications";
/** Answers the form of a campaign. */
export const acknowledgePath = `${notificationsPath}/acknowledge`;
/** Takes the subscription of a browser to pushed messages, and gives the key for it. */
export const pushPath = `${notificationsPath}/push`;

/** The sign-in that leads back to where a person was going. */
export const signInAndBack = (path: string): string =>
  `${signInPath}?back=${encodeURIComponent(path)}`;

/** What the officers of the chamber look at: accounts, and products. */
export const deskPath = "/portal/officer";
export const deskAccountPath = (id: string): string => `${deskPath}/account/${id}`;
export const productReviewsPath = `${deskPath}/products`;

export const marketPath = "/market/market-access";
export const productPath = (id: string): string => `${marketPath}/single-product/${id}`;
/** A trader and what she sells. */
export const traderPath = (id: string): string => `${marketPath}/trader/${id}`;

/** What somebody has chosen, and where it is ordered. */
export const cartPath = `${marketPath}/cart`;
export const orderRequestPath = "/market/order-request";
/** What became of it, and all that somebody ordered. */
export const confirmationPath = (requestIds: string[]): string =>
  `/market/order-confirmation?requests=${requestIds.join(",")}`;
export const myOrdersPath = "/market/myorders";
