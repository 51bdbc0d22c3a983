ALTER TABLE "book_import_reference" ADD COLUMN "source" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "book_import_reference" ADD COLUMN "made_id" uuid;--> statement-breakpoint
CREATE INDEX "book_import_reference__made" ON "book_import_reference" USING btree ("account_id","made_id");--> statement-breakpoint
-- Rows that statements made have this shape. One that was written by hand in the same shape is only asked about once more.
UPDATE "book_import_reference" r SET "made_id" = r."row_id"
WHERE EXISTS (SELECT FROM "book_sale" s WHERE s."id" = r."row_id" AND s."quantity" = 1
    AND s."item_id" IS NULL AND NOT s."on_credit" AND s."order_id" IS NULL)
  OR EXISTS (SELECT FROM "book_expense" e WHERE e."id" = r."row_id"
    AND e."item_id" IS NULL AND e."order_id" IS NULL);
