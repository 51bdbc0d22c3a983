/** A social media page of the edition, with its name and a line drawing. */
export interface SocialLink {
  url: string;
  name: string;
  /** Path of a 24 by 24 icon. */
  icon: string;
}

const known: { hosts: string[]; name: string; icon: string }[] = [
  {
    hosts: ["facebook.com", "fb.com"],
    name: "Facebook",
    icon: "M16 3h-2a5 5 0 0 0-5 5v2H6.5v4H9v7h4v-7h2.6l.9-4H13V8a1 1 0 0 1 1-1h2z",
  },
  {
    hosts: ["instagram.com"],
    name: "Instagram",
    icon: "M8 3h8a5 5 0 0 1 5 5v8a5 5 0 0 1-5 5H8a5 5 0 0 1-5-5V8a5 5 0 0 1 5-5zm8 9a4 4 0 1 1-8 0 4 4 0 0 1 8 0zm1.3-5.3v.01",
  },
  { hosts: ["x.com", "twitter.com"], name: "X", icon: "M4 4h4l12 16h-4zm15 0-6 7m-2 2.5L5 20" },
  {
    hosts: ["youtube.com", "youtu.be"],
    name: "YouTube",
    icon: "M6 5h12a4 4 0 0 1 4 4v6a4 4 0 0 1-4 4H6a4 4 0 0 1-4-4V9a4 4 0 0 1 4-4zm4 4v6l5-3z",
  },
  {
    hosts: ["linkedin.com"],
    name: "LinkedIn",
    icon: "M5 10v10M5 5v.01M10 20V10m0 5a4.5 4.5 0 0 1 9 0v5",
  },
  {
    hosts: ["tiktok.com"],
    name: "TikTok",
    icon: "M14 3v12.5a4 4 0 1 1-4-4M14 3a5.5 5.5 0 0 0 5.5 5.2",
  },
  {
    hosts: ["whatsapp.com", "wa.me"],
    name: "WhatsApp",
    icon: "m3.5 20.5 1.3-4.2a8.5 8.5 0 1 1 3.2 3.1zM9 8.5a6.5 6.5 0 0 0 6.5 6.5l.5-2-2.2-.8-1 .8a5 5 0 0 1-1.8-1.8l.8-1-.8-2.2z",
  },
];

const globe = "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM3 12h18M12 3c-5 5-5 13 0 18 5-5 5-13 0-18";

/** Parses the SOCIAL_LINKS setting; an unknown site is named by its host. */
export function socialLinks(urls: readonly string[]): SocialLink[] {
  return urls.map((url) => {
    const host = new URL(url).hostname.replace(/^www\./, "");
    const site = known.find(({ hosts }) =>
      hosts.some((candidate) => host === candidate || host.endsWith(`.${candidate}`)),
    );
    return { url, name: site?.name ?? host, icon: site?.icon ?? globe };
  });
}
