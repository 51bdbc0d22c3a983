import { useShellData } from "#web/shell/shell-data.ts";

interface TrailDataProps {
  trail: { label: string; to?: string }[];
}

/**
 * A breadcrumb in the words of schema.org, for search engines. They read what the server wrote: the
 * browser keeps it and is not sent how it is made.
 */
export function TrailData({ trail }: TrailDataProps) {
  const origin = useShellData()?.origin;
  return (
    <script
      type="application/ld+json"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON whose "<" are escaped
      dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? jsonOf(trail, origin) : "" }}
    />
  );
}

function jsonOf(trail: TrailDataProps["trail"], origin: string | undefined): string {
  const data = {
    "@context": "https://schema.org",
    "@type": "BreadcrumbList",
    itemListElement: trail.map(({ label: name, to }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      ...(to && { item: origin + to }),
    })),
  };
  // What would end the script early is written as its number.
  return JSON.stringify(data).replace(/</g, "\\u003c");
}
