/** Addresses that more than one room leads to. */
export const signInPath = "/auth/login";
export const verificationPath = "/auth/verification";
/** Answers the form that signs out. */
export const signOutPath = "/auth/logout";

/** The sign-in that leads back to where a person was going. */
export const signInAndBack = (path: string): string =>
  `${signInPath}?back=${encodeURIComponent(path)}`;

/** A trader and what she sells. */
export const traderPath = (id: string): string => `/market/market-access/trader/${id}`;
