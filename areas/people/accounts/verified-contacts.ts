import { type Column, type SQL, sql } from "drizzle-orm";

/** `account`, or an alias of it. */
interface Reached {
  email: Column;
  emailVerifiedAt: Column;
  phone: Column;
  phoneVerifiedAt: Column;
}

/** The verified contacts of a user, as SQL. Others see, and messages go to, only these. */
export const verifiedContact = {
  email: ({ email, emailVerifiedAt }: Reached): SQL<string | null> =>
    sql<string | null>`case when ${emailVerifiedAt} is not null then ${email} end`,
  phone: ({ phone, phoneVerifiedAt }: Reached): SQL<string | null> =>
    sql<string | null>`case when ${phoneVerifiedAt} is not null then ${phone} end`,
};
