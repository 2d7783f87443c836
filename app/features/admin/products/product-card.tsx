import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { domainResolver, type FormCheck } from "#app/core/browser/forms/domain-resolver.ts";
import { FormError } from "#app/core/browser/forms/form-error.tsx";
import { useLanguage } from "#app/core/browser/language/use-language.ts";
import { showToast } from "#app/core/browser/toast/show-toast.ts";
import { officeErrorMessage } from "#app/core/data/errors/office-error-texts.ts";
import { invokeFunction } from "#app/core/data/invoke-function.ts";
import { LostUpdate } from "#app/core/office/admin/lost-update.tsx";
import { useStaffMay } from "#app/core/office/admin/use-staff.ts";
import { SetupFiles } from "#app/core/setups/setup-files/setup-files.tsx";
import { itemSubtitle, itemTitle } from "#app/core/shop/plans/item-texts.ts";
import { m } from "#app/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Field } from "#app/ui/field.tsx";
import { formatMoney } from "#domain/formats/format-money.ts";
import type { ProductId } from "#domain/products/product-catalogue.ts";
import { readPriceCents } from "#domain/products/product-price.ts";
import { PRODUCTS_QUERY } from "./products-query.ts";

/** `version` is what a change of it names. */
export type ProductRow = { id: ProductId; priceCents: number | null; version: number };
type ProductCardProps = { product: ProductRow };

export function ProductCard({ product: { id, priceCents, version } }: ProductCardProps) {
  const staffMay = useStaffMay();
  const mayWrite = staffMay("products", "write");
  const language = useLanguage();
  const client = useQueryClient();
  const { register, handleSubmit, formState, setError, setValue, clearErrors } = useForm({
    resolver: domainResolver(checkPrice),
    defaultValues: { price: priceText(priceCents) },
  });
  const save = useMutation({
    mutationFn: (wanted: { priceCents: number | null; version: number }) =>
      invokeFunction("set-product-price", { productId: id, ...wanted }),
    onMutate: () => clearErrors("root"),
    onSuccess: (result) => {
      void client.invalidateQueries({ queryKey: [PRODUCTS_QUERY] });
      if (!result.ok) {
        if (result.changed === undefined) setError("root", { message: officeErrorMessage(result) });
        return;
      }
      setValue("price", priceText(result.data.priceCents));
      showToast({ tone: "success", title: m.products_admin_saved() });
    },
  });
  const { price, root } = formState.errors;
  const changed = save.data?.ok === false ? save.data.changed : undefined;
  const sale = (cents: number | null) =>
    cents === null ? m.products_admin_off() : m.products_admin_on({ price: formatMoney(cents, language) });
  return (
    <Card as="li">
      <h2 className="text-lg">{itemTitle(id)}</h2>
      <p className="mt-1 text-sm text-muted">{itemSubtitle(id)}</p>
      <p className="mt-3 text-sm">{sale(priceCents)}</p>
      {mayWrite ? (
        <form
          noValidate
          className="mt-4 flex flex-wrap items-end gap-3"
          onSubmit={handleSubmit(({ cents }) => save.mutate({ priceCents: cents, version }))}
        >
          <Field
            {...register("price")}
            className="w-44"
            inputClassName="figures"
            label={m.products_admin_price()}
            inputMode="decimal"
            autoComplete="off"
            error={price && m.products_admin_price_invalid()}
          />
          <FormError error={root} className="order-last w-full" />
          <Button type="submit" variant="primary" isBusy={save.isPending}>
            {m.products_admin_save()}
          </Button>
          {priceCents === null ? null : (
            <Button disabled={save.isPending} onClick={() => save.mutate({ priceCents: null, version })}>
              {m.products_admin_withdraw()}
            </Button>
          )}
        </form>
      ) : null}
      <LostUpdate
        changed={changed}
        fields={[{ label: m.products_admin_price(), text: (product) => sale(product.priceCents) }]}
        isBusy={save.isPending}
        onKeepMine={(current) =>
          save.mutate({ priceCents: changed?.yours.priceCents ?? null, version: current.version })
        }
        onTakeTheirs={(current) => {
          setValue("price", priceText(current.priceCents));
          save.reset();
        }}
      />
      {id === "robot-mt5" ? <SetupFiles target={{ productId: id }} mayWrite={staffMay("setups", "write")} /> : null}
    </Card>
  );
}

/** In the field: whole US dollars and two decimals, nothing where it isn't for sale. */
function priceText(cents: number | null): string {
  return cents === null ? "" : (cents / 100).toFixed(2);
}

type Fields = { price: string };

function checkPrice({ price }: Fields): FormCheck<Fields, { cents: number }> {
  const cents = readPriceCents(price);
  return cents === null ? { ok: false, problems: { price: "invalid" } } : { ok: true, value: { cents } };
}
