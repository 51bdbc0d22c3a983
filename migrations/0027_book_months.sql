CREATE TABLE "book_month" (
	"account_id" uuid NOT NULL,
	"month" date NOT NULL,
	"line" text NOT NULL,
	"key" text DEFAULT '' NOT NULL,
	"count" integer NOT NULL,
	"amount" numeric(20, 2) NOT NULL,
	"cost" numeric(20, 2) NOT NULL,
	CONSTRAINT "book_month__key" PRIMARY KEY("account_id","month","line","key"),
	CONSTRAINT "book_month__line" CHECK (line in ('sale', 'credit', 'payment', 'expense', 'purchase', 'opening', 'difference'))
);
--> statement-breakpoint
ALTER TABLE "book_month" ADD CONSTRAINT "book_month_account_id_book_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."book"("account_id") ON DELETE cascade ON UPDATE no action;