/** Who says so: a page, a law, a handbook. */
export interface Source {
  name: string;
  url: string | null;
}

/** Sites of the governments of the five countries. */
const ofGovernments = /(^|\.)(go\.(ke|tz|ug)|gov\.(bi|rw))$/;

/** Sites of authorities with other names: of parliaments, revenue, standards, ports and unions of states. */
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

/** Publications of authorities and of unions of states that are named without an address. */
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
 * Whether an authority itself says it: on its own site, or in a publication of its own. A copy
 * elsewhere is no source of an authority.
 * @param ownSite of the body that the statement is about, which speaks for itself
 */
export function isOfficial({ name, url }: Source, ownSite: string | null = null): boolean {
  if (!url) return isOfficialText(name);
  const { host } = new URL(url);
  return (
    isOfAuthority(host) || (ownSite !== null && siteOf(new URL(ownSite).host) === siteOf(host))
  );
}

/** The same of a source that is a text. */
export const isOfficialText = (text: string): boolean =>
  publications.test(text) || (text.match(siteInText) ?? []).some(isOfAuthority);

/** "github.com (Tax Handbook, 2nd edition)": the site of a source before its name. */
export function sourceName({ name, url }: Source): string {
  if (!url) return name;
  const site = siteOf(new URL(url).host);
  return siteOf(name) === site ? site : `${site} (${name})`;
}

/** The same of a source that is a text: "kbc.co.ke (Kenya Railways)" of "Kenya Railways (kbc.co.ke 2019-01-04)". */
export function siteAndName(text: string): string {
  const name = nameIn(text);
  const [site] = text.match(siteInText) ?? [];
  return !site || siteOf(site) === siteOf(name) ? name : `${siteOf(site)} (${name})`;
}

/** Who published a figure, without the page it was read on: "Kenya Railways", "dlca.logcluster.org". */
export const nameIn = (text: string): string =>
  (text.split(/ \(|, /)[0] ?? text).replace(/\/.*$/, "");

/** The sources of authorities first, so that what is named of several is one of theirs. */
export const officialFirst = (sources: readonly Source[], ownSite?: string | null): Source[] => [
  ...sources.filter((one) => isOfficial(one, ownSite)),
  ...sources.filter((one) => !isOfficial(one, ownSite)),
];
