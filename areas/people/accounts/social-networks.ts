/** Social networks, in the order of the form. */
export const socialNetworks = [
  "whatsapp",
  "facebook",
  "instagram",
  "x",
  "youtube",
  "tiktok",
  "linkedin",
] as const;
export type SocialNetwork = (typeof socialNetworks)[number];
