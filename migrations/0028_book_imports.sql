CREATE TABLE "book_import" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"file_name" text NOT NULL,
	"head" jsonb NOT NULL,
	"cells" jsonb NOT NULL,
	"layout" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "book_import__account" UNIQUE("account_id")
);
--> statement-breakpoint
CREATE TABLE "book_import_layout" (
	"account_id" uuid NOT NULL,
	"head_key" text NOT NULL,
	"layout" jsonb NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "book_import_layout__key" PRIMARY KEY("account_id","head_key")
);
--> statement-breakpoint
CREATE TABLE "book_import_reference" (
	"account_id" uuid NOT NULL,
	"reference" text NOT NULL,
	"amount" numeric(16, 2) NOT NULL,
	"row_id" uuid NOT NULL,
	CONSTRAINT "book_import_reference__key" PRIMARY KEY("account_id","reference","amount")
);
--> statement-breakpoint
CREATE TABLE "book_import_row" (
	"import_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"account_id" uuid NOT NULL,
	"row_id" uuid NOT NULL,
	"day" date,
	"amount" numeric(16, 2) NOT NULL,
	"description" text NOT NULL,
	"counterparty" text NOT NULL,
	"counterparty_key" text NOT NULL,
	"reference" text NOT NULL,
	"outcome" text NOT NULL,
	"words" text NOT NULL,
	"problem" text,
	CONSTRAINT "book_import_row__key" PRIMARY KEY("import_id","position"),
	CONSTRAINT "book_import_row__outcome" CHECK (outcome in ('sale', 'expense', 'none')),
	CONSTRAINT "book_import_row__problem" CHECK (problem in ('failed', 'day', 'future', 'amount', 'there', 'repeated', 'similar', 'deleted'))
);
--> statement-breakpoint
CREATE TABLE "book_rule" (
	"account_id" uuid NOT NULL,
	"counterparty_key" text NOT NULL,
	"direction" text NOT NULL,
	"outcome" text NOT NULL,
	"words" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "book_rule__key" PRIMARY KEY("account_id","counterparty_key","direction"),
	CONSTRAINT "book_rule__direction" CHECK (direction in ('in', 'out')),
	CONSTRAINT "book_rule__outcome" CHECK (outcome in ('sale', 'expense', 'none'))
);
--> statement-breakpoint
ALTER TABLE "book_import" ADD CONSTRAINT "book_import_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "book_import_layout" ADD CONSTRAINT "book_import_layout_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "book_import_reference" ADD CONSTRAINT "book_import_reference_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "book_import_row" ADD CONSTRAINT "book_import_row_import_id_book_import_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."book_import"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "book_import_row" ADD CONSTRAINT "book_import_row_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "book_rule" ADD CONSTRAINT "book_rule_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "book_import__old" ON "book_import" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "book_import_reference__row" ON "book_import_reference" USING btree ("account_id","row_id");--> statement-breakpoint
CREATE INDEX "book_import_row__account" ON "book_import_row" USING btree ("account_id");