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

/** A user's names, as SQL; "" for a deleted account, whose row stays without names. */
export const personName = {
  /** First and last name, for an organisation those of its representative: "Asha Mushi". */
  full: ({ firstName, lastName }: Named): SQL<string> =>
    sql<string>`trim(${firstName} || ' ' || ${lastName})`,

  /** The name that others see: the organisation, else both names. */
  display: (account: Named): SQL<string> =>
    sql<string>`coalesce(${account.organizationName}, ${personName.full(account)})`,

  /** The name the user is addressed by: the organisation, else the first name. */
  short: ({ organizationName, firstName }: Named): SQL<string> =>
    sql<string>`coalesce(${organizationName}, ${firstName})`,

  /**
   * Names that everyone may read, as the specification calls them. For an organisation the first is
   * its own and the others are empty, because its representative is never public.
   */
  parts: (account: FullyNamed) => ({
    firstName: personName.short(account),
    middleName: sql<string | null>`case when ${account.organizationName} is null
      then ${account.middleName} end`,
    lastName: sql<string>`case when ${account.organizationName} is null
      then ${account.lastName} else '' end`,
  }),

  /** The shop's name for a seller. @param trader left-joined */
  ofShop: (trader: { name: Column }, account: Named): SQL<string> =>
    sql<string>`coalesce(${trader.name}, ${personName.display(account)})`,
};
