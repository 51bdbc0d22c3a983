import type { MyDetails } from "#areas/people/accounts/endpoints.ts";
import { type SocialNetwork, socialNetworks } from "#areas/people/accounts/social-networks.ts";

/** Names of the networks, the same in every language. */
export const networkNames: Record<SocialNetwork, string> = {
  whatsapp: "WhatsApp",
  facebook: "Facebook",
  instagram: "Instagram",
  x: "X",
  youtube: "YouTube",
  tiktok: "TikTok",
  linkedin: "LinkedIn",
};

export function SocialLinks({ socials }: Pick<MyDetails, "socials">) {
  return (
    <ul className="flex flex-wrap gap-x-4">
      {socialNetworks.map((network) => {
        const address = socials[network];
        return (
          address && (
            <li key={network}>
              <a href={address} rel="noreferrer" className="flex min-h-11 min-w-11 items-center">
                {networkNames[network]}
              </a>
            </li>
          )
        );
      })}
    </ul>
  );
}
