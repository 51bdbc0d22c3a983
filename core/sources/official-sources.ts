/** A source: a page, a law, a handbook. */
export interface Source {
  name: string;
  url: string | null;
}

/** Government sites of the five countries. */
const ofGovernments = /(^|\.)(go\.(ke|tz|ug)|gov\.(bi|rw))$/;

/** Other official sites: parliaments, revenue and standards bodies, ports and unions of states. */
const authorities: readonly string[] = [
  "assemblee.bi",
  "centralcorridor-ttfa.org",
  "comesa.int",
  "eac.int",
  "eac-quality.net",
  "eachq.org",
  "kebs.org",
  "kephis.org",
  "kpa.co.ke",
  "ncpb.co.ke",
  "obr.bi",
  "rdb.rw",
  "rwandatrade.rw",
  "ttcanc.org",
  "wcoomd.org",
];

/** Publications of authorities and unions of states that are named without an address. */
const publications = /^(WTO TBT notification |Ministry of |World Bank )/;

/** Addresses in a text: "Kenya Railways (kbc.co.ke 2019-01-04)". */
const siteInText = /(?<![\w.@-])(?:[a-z0-9-]+\.)+[a-z]{2,}(?![\w.-]*@)/gi;

const siteOf = (host: string): string => host.toLowerCase().replace(/^www\.|\.$/g, "");

const isOfAuthority = (host: string): boolean => {
  const site = siteOf(host);
  return (
    ofGovernments.test(site) || authorities.some((own) => site === own || site.endsWith(`.${own}`))
  );
};

/**
 * Returns whether a source is an authority: its own site, or its own publication. A copy elsewhere
 * does not count.
 * @param ownSite site of the body that the statement is about, which counts as official for it
 */
export function isOfficial({ name, url }: Source, ownSite: string | null = null): boolean {
  if (!url) return isOfficialText(name);
  const { host } = new URL(url);
  return (
    isOfAuthority(host) || (ownSite !== null && siteOf(new URL(ownSite).host) === siteOf(host))
  );
}

/** Returns whether a source given as text is official. */
export const isOfficialText = (text: string): boolean =>
  publications.test(text) || (text.match(siteInText) ?? []).some(isOfAuthority);

/** Returns the site of a source, followed by its name: "github.com (Tax Handbook, 2nd edition)". */
export function sourceName({ name, url }: Source): string {
  if (!url) return name;
  const site = siteOf(new URL(url).host);
  return siteOf(name) === site ? site : `${site} (${name})`;
}

/**
 * Does the same for a source given as text: "kbc.co.ke (Kenya Railways)" for "Kenya Railways
 * (kbc.co.ke 2019-01-04)".
 */
export function textSourceName(text: string): string {
  const name = publisherIn(text);
  const [site] = text.match(siteInText) ?? [];
  return !site || siteOf(site) === siteOf(name) ? name : `${siteOf(site)} (${name})`;
}

/** Returns the publisher of a figure without the page: "Kenya Railways", "dlca.logcluster.org". */
export const publisherIn = (text: string): string =>
  (text.split(/ \(|, /)[0] ?? text).replace(/\/.*$/, "");

/** Sorts official sources first, so that the one that is shown is official if possible. */
export const officialFirst = (sources: readonly Source[], ownSite?: string | null): Source[] => [
  ...sources.filter((source) => isOfficial(source, ownSite)),
  ...sources.filter((source) => !isOfficial(source, ownSite)),
];
