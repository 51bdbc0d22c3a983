import { accountFiles } from "#areas/accounts/files-in-use.ts";
import { contentFiles } from "#areas/content/files-in-use.ts";
import { productFiles } from "#areas/market/files-in-use.ts";
import { serviceFiles } from "#areas/market-services/files-in-use.ts";
import { paymentFiles } from "#areas/payments/files-in-use.ts";
import { documentFiles } from "#areas/verification-documents/files-in-use.ts";
import type { FileColumn } from "#server/files/files-in-use.ts";

/** Every column that holds keys of files: a file that stands in none of them is swept away. */
export const fileColumns: FileColumn[] = [
  ...productFiles,
  ...accountFiles,
  ...documentFiles,
  ...paymentFiles,
  ...serviceFiles,
  ...contentFiles,
];
