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
CREATE TABLE "book_order" (
	"account_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "book_order__key" PRIMARY KEY("account_id","order_id"),
	CONSTRAINT "book_order__kind" CHECK (kind in ('recorded', 'dismissed'))
);
--> statement-breakpoint
CREATE TABLE "book_purchase" (
	"account_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	CONSTRAINT "book_purchase__key" PRIMARY KEY("account_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "book_shop_link" (
	"item_id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"since" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "book_transport" (
	"account_id" uuid NOT NULL,
	"transport_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "book_transport__key" PRIMARY KEY("account_id","transport_id")
);
--> statement-breakpoint
CREATE TABLE "book" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"business_name" text DEFAULT '' NOT NULL,
	"currency" text NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"sale_number" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "book_correction" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"quantity" numeric(14, 3) NOT NULL,
	"value" numeric(16, 2) NOT NULL,
	"day" date NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"is_demo" boolean DEFAULT false NOT NULL,
	CONSTRAINT "book_correction__kind" CHECK (kind in ('opening', 'count', 'difference', 'removed'))
);
--> statement-breakpoint
CREATE TABLE "book_expense" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"category" text NOT NULL,
	"description" text NOT NULL,
	"amount" numeric(16, 2) NOT NULL,
	"spent_on" date NOT NULL,
	"picture" text,
	"background" text,
	"item_id" uuid,
	"quantity" numeric(14, 3),
	"order_id" uuid,
	"version" integer NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"is_demo" boolean DEFAULT false NOT NULL,
	CONSTRAINT "book_expense__amount" CHECK (amount > 0),
	CONSTRAINT "book_expense__goods" CHECK ((item_id is null) = (quantity is null) and (quantity is null or quantity > 0))
);
--> statement-breakpoint
CREATE TABLE "book_item" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"name" text NOT NULL,
	"quantity" numeric(14, 3) NOT NULL,
	"unit_id" integer,
	"value" numeric(16, 2) NOT NULL,
	"product_id" uuid,
	"sold_times" integer DEFAULT 0 NOT NULL,
	"last_price" numeric(16, 2),
	"added_on" date NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	"version" integer NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"is_demo" boolean DEFAULT false NOT NULL,
	CONSTRAINT "book_item__stock" CHECK (quantity >= 0 and value >= 0 and (quantity > 0 or value = 0))
);
--> statement-breakpoint
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
CREATE TABLE "book_payment" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"sale_id" uuid NOT NULL,
	"amount" numeric(16, 2) NOT NULL,
	"paid_on" date NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"is_demo" boolean DEFAULT false NOT NULL,
	CONSTRAINT "book_payment__amount" CHECK (amount > 0)
);
--> statement-breakpoint
CREATE TABLE "book_removal" (
	"account_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"version" integer NOT NULL,
	"removed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "book_removal__key" PRIMARY KEY("account_id","id"),
	CONSTRAINT "book_removal__kind" CHECK (kind in ('inventory', 'sale', 'expense'))
);
--> statement-breakpoint
CREATE TABLE "book_sale" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"item_id" uuid,
	"product" text NOT NULL,
	"quantity" numeric(14, 3) NOT NULL,
	"unit_price" numeric(16, 2) NOT NULL,
	"amount" numeric(16, 2) NOT NULL,
	"cost" numeric(16, 2) NOT NULL,
	"sold_on" date NOT NULL,
	"on_credit" boolean NOT NULL,
	"customer" text,
	"due_on" date,
	"paid" numeric(16, 2) NOT NULL,
	"order_id" uuid,
	"version" integer NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"is_demo" boolean DEFAULT false NOT NULL,
	CONSTRAINT "book_sale__quantity" CHECK (quantity > 0 and amount >= 0 and cost >= 0),
	CONSTRAINT "book_sale__paid" CHECK (paid >= 0 and paid <= amount and (on_credit or paid = amount)),
	CONSTRAINT "book_sale__customer" CHECK (on_credit = (customer is not null))
);
--> statement-breakpoint
CREATE TABLE "credit_file" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"code" text NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"from_day" date NOT NULL,
	"to_day" date NOT NULL,
	"language" text NOT NULL,
	"content" jsonb NOT NULL,
	"file" text NOT NULL,
	"digest" text NOT NULL,
	"revoked_at" timestamp with time zone,
	"is_demo" boolean DEFAULT false NOT NULL,
	CONSTRAINT "credit_file__code" UNIQUE("code"),
	CONSTRAINT "credit_file__digest" CHECK (digest ~ '^[0-9a-f]{64}$'),
	CONSTRAINT "credit_file__days" CHECK (from_day < to_day)
);
--> statement-breakpoint
ALTER TABLE "book_import" ADD CONSTRAINT "book_import_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "book_import_layout" ADD CONSTRAINT "book_import_layout_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "book_import_reference" ADD CONSTRAINT "book_import_reference_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "book_import_row" ADD CONSTRAINT "book_import_row_import_id_book_import_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."book_import"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "book_import_row" ADD CONSTRAINT "book_import_row_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "book_rule" ADD CONSTRAINT "book_rule_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "book_order" ADD CONSTRAINT "book_order_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "book_order" ADD CONSTRAINT "book_order_order_id_market_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."market_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "book_purchase" ADD CONSTRAINT "book_purchase_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "book_purchase" ADD CONSTRAINT "book_purchase_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "book_purchase" ADD CONSTRAINT "book_purchase_item_id_book_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."book_item"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "book_shop_link" ADD CONSTRAINT "book_shop_link_item_id_book_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."book_item"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "book_shop_link" ADD CONSTRAINT "book_shop_link_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "book_transport" ADD CONSTRAINT "book_transport_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "book_transport" ADD CONSTRAINT "book_transport_transport_id_logistics_order_id_fk" FOREIGN KEY ("transport_id") REFERENCES "public"."logistics_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "book_transport" ADD CONSTRAINT "book_transport_order_id_market_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."market_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "book" ADD CONSTRAINT "book_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "book_correction" ADD CONSTRAINT "book_correction_account_id_book_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."book"("account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "book_correction" ADD CONSTRAINT "book_correction_item_id_book_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."book_item"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "book_expense" ADD CONSTRAINT "book_expense_account_id_book_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."book"("account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "book_expense" ADD CONSTRAINT "book_expense_item_id_book_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."book_item"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "book_item" ADD CONSTRAINT "book_item_account_id_book_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."book"("account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "book_item" ADD CONSTRAINT "book_item_unit_id_measurement_unit_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."measurement_unit"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "book_item" ADD CONSTRAINT "book_item_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "book_month" ADD CONSTRAINT "book_month_account_id_book_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."book"("account_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "book_payment" ADD CONSTRAINT "book_payment_account_id_book_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."book"("account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "book_payment" ADD CONSTRAINT "book_payment_sale_id_book_sale_id_fk" FOREIGN KEY ("sale_id") REFERENCES "public"."book_sale"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "book_removal" ADD CONSTRAINT "book_removal_account_id_book_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."book"("account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "book_sale" ADD CONSTRAINT "book_sale_account_id_book_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."book"("account_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "book_sale" ADD CONSTRAINT "book_sale_item_id_book_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."book_item"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_file" ADD CONSTRAINT "credit_file_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "book_import__old" ON "book_import" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "book_import_reference__row" ON "book_import_reference" USING btree ("account_id","row_id");--> statement-breakpoint
CREATE INDEX "book_import_row__account" ON "book_import_row" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "book_order__order" ON "book_order" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "book_purchase__item" ON "book_purchase" USING btree ("item_id");--> statement-breakpoint
CREATE INDEX "book_purchase__product" ON "book_purchase" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "book_shop_link__account" ON "book_shop_link" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "book_transport__transport" ON "book_transport" USING btree ("transport_id");--> statement-breakpoint
CREATE INDEX "book_transport__order" ON "book_transport" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "book_correction__item" ON "book_correction" USING btree ("item_id","day","id");--> statement-breakpoint
CREATE INDEX "book_correction__day" ON "book_correction" USING btree ("account_id","day","id");--> statement-breakpoint
CREATE INDEX "book_expense__day" ON "book_expense" USING btree ("account_id","spent_on","id");--> statement-breakpoint
CREATE INDEX "book_expense__category" ON "book_expense" USING btree ("account_id","category","spent_on","id");--> statement-breakpoint
CREATE INDEX "book_expense__version" ON "book_expense" USING btree ("account_id","version");--> statement-breakpoint
CREATE INDEX "book_expense__item" ON "book_expense" USING btree ("item_id","spent_on","id");--> statement-breakpoint
CREATE INDEX "book_expense__order" ON "book_expense" USING btree ("account_id","order_id") WHERE order_id is not null;--> statement-breakpoint
CREATE INDEX "book_item__name" ON "book_item" USING btree ("account_id","name","id");--> statement-breakpoint
CREATE INDEX "book_item__sold" ON "book_item" USING btree ("account_id","sold_times","id");--> statement-breakpoint
CREATE INDEX "book_item__version" ON "book_item" USING btree ("account_id","version");--> statement-breakpoint
CREATE UNIQUE INDEX "book_item__product" ON "book_item" USING btree ("account_id","product_id") WHERE product_id is not null;--> statement-breakpoint
CREATE INDEX "book_item__of_product" ON "book_item" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "book_item__unit" ON "book_item" USING btree ("unit_id");--> statement-breakpoint
CREATE INDEX "book_payment__sale" ON "book_payment" USING btree ("sale_id","paid_on","id");--> statement-breakpoint
CREATE INDEX "book_payment__day" ON "book_payment" USING btree ("account_id","paid_on","id");--> statement-breakpoint
CREATE INDEX "book_removal__version" ON "book_removal" USING btree ("account_id","version");--> statement-breakpoint
CREATE UNIQUE INDEX "book_sale__number" ON "book_sale" USING btree ("account_id","number");--> statement-breakpoint
CREATE INDEX "book_sale__day" ON "book_sale" USING btree ("account_id","sold_on","id");--> statement-breakpoint
CREATE INDEX "book_sale__version" ON "book_sale" USING btree ("account_id","version");--> statement-breakpoint
CREATE INDEX "book_sale__owed" ON "book_sale" USING btree ("account_id","due_on","id") WHERE paid < amount;--> statement-breakpoint
CREATE INDEX "book_sale__credit" ON "book_sale" USING btree ("account_id","sold_on","id") WHERE on_credit;--> statement-breakpoint
CREATE INDEX "book_sale__item" ON "book_sale" USING btree ("item_id","sold_on","id");--> statement-breakpoint
CREATE INDEX "book_sale__order" ON "book_sale" USING btree ("account_id","order_id") WHERE order_id is not null;--> statement-breakpoint
CREATE INDEX "credit_file__own" ON "credit_file" USING btree ("account_id","made_at","id");