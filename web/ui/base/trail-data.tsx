import { useShellData } from "#web/shell/shell-data.ts";

/** A breadcrumb in the words of schema.org, for search engines. */
export function TrailData({ trail }: { trail: { label: string; to?: string }[] }) {
  const origin = useShellData()?.origin;
  const data = {
    "@context": "https://schema.org",
    "@type": "BreadcrumbList",
    itemListElement: trail.map(({ label: name, to }, place) => ({
      "@type": "ListItem",
      position: place + 1,
      name,
      ...(to && { item: origin + to }),
    })),
  };
  // What would end the script early is written as its number.
  const json = JSON.stringify(data).replace(/</g, "\\u003c");
  return (
    <script
      type="application/ld+json"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON whose "<" are escaped
      dangerouslySetInnerHTML={{ __html: json }}
    />
  );
}
