import { type Column, type SQL, sql } from "drizzle-orm";

/** `account`, or an alias of it. */
interface Named {
  organizationName: Column;
  firstName: Column;
  lastName: Column;
}

interface FullyNamed extends Named {
  middleName: Column;
}

/** What a person is called, as SQL; one who has left (her account is there without names) is "". */
export const personName = {
  /** First and last name, of an organisation those of who speaks for it: "Asha Mushi". */
  full: ({ firstName, lastName }: Named): SQL<string> =>
    sql<string>`trim(${firstName} || ' ' || ${lastName})`,

  /** How others are shown her: the organisation, else both names. */
  display: (account: Named): SQL<string> =>
    sql<string>`coalesce(${account.organizationName}, ${personName.full(account)})`,

  /** How she is spoken to: the organisation, else the first name. */
  short: ({ organizationName, firstName }: Named): SQL<string> =>
    sql<string>`coalesce(${organizationName}, ${firstName})`,

  /**
   * Names that everybody may read, as the specification calls them. Of an organisation the first is
   * its own and the others are empty: who speaks for it stands in nothing public.
   */
  parts: (account: FullyNamed) => ({
    firstName: personName.short(account),
    middleName: sql<string | null>`case when ${account.organizationName} is null
      then ${account.middleName} end`,
    lastName: sql<string>`case when ${account.organizationName} is null
      then ${account.lastName} else '' end`,
  }),

  /** Whoever sells by the name of the shop. @param trader joined from the left */
  ofShop: (trader: { name: Column }, account: Named): SQL<string> =>
    sql<string>`coalesce(${trader.name}, ${personName.display(account)})`,
};
