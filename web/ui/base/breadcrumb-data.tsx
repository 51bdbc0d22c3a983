import { useShellData } from "#web/shell/shell-data.ts";

interface TrailDataProps {
  trail: { label: string; to?: string }[];
}

/**
 * A breadcrumb as schema.org data, for search engines. They read the server's HTML, so the browser
 * reuses it and does not get its code.
 */
export function BreadcrumbData({ trail }: TrailDataProps) {
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
  // Escapes "<", which could end the script early.
  return JSON.stringify(data).replace(/</g, "\\u003c");
}
