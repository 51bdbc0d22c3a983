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
CREATE INDEX "book_order__order" ON "book_order" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "book_purchase__item" ON "book_purchase" USING btree ("item_id");--> statement-breakpoint
CREATE INDEX "book_purchase__product" ON "book_purchase" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "book_shop_link__account" ON "book_shop_link" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "book_transport__transport" ON "book_transport" USING btree ("transport_id");--> statement-breakpoint
CREATE INDEX "book_transport__order" ON "book_transport" USING btree ("order_id");