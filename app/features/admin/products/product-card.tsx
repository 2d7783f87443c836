import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { useStaffMay } from "#app/core/admin/use-staff.ts";
import { functionErrorMessage } from "#app/core/errors/error-texts.ts";
import { invokeFunction } from "#app/core/functions/invoke-function.ts";
import { useLanguage } from "#app/core/language/use-language.ts";
import { formatMoney } from "#app/core/money/format-money.ts";
import { itemSubtitle, itemTitle } from "#app/core/plans/item-texts.ts";
import { PRODUCTS_QUERY } from "#app/core/products/use-product-prices.ts";
import { showToast } from "#app/core/toast/show-toast.ts";
import { m } from "#app/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Field } from "#app/ui/field.tsx";
import type { ProductId } from "#domain/products/product-catalogue.ts";
import { readPriceCents } from "#domain/products/product-price.ts";

/** `version` is what a change of it names. */
export type ProductRow = { id: ProductId; priceCents: number | null; version: number };
type ProductCardProps = { product: ProductRow };

export function ProductCard({ product: { id, priceCents, version } }: ProductCardProps) {
  const mayWrite = useStaffMay()("products", "write");
  const language = useLanguage();
  const client = useQueryClient();
  const { register, handleSubmit, formState, setError, setValue } = useForm({
    defaultValues: { price: priceCents === null ? "" : (priceCents / 100).toFixed(2) },
  });
  const save = useMutation({
    mutationFn: (cents: number | null) =>
      invokeFunction("set-product-price", { productId: id, priceCents: cents, version }),
    onSuccess: (result) => {
      void client.invalidateQueries({ queryKey: [PRODUCTS_QUERY] });
      if (!result.ok) return setError("root", { message: functionErrorMessage(result) });
      if (result.data.priceCents === null) setValue("price", "");
      showToast({ tone: "success", title: m.products_admin_saved() });
    },
  });
  const { price, root } = formState.errors;
  return (
    <Card as="li">
      <h2 className="text-lg">{itemTitle(id)}</h2>
      <p className="mt-1 text-sm text-muted">{itemSubtitle(id)}</p>
      <p className="mt-3 text-sm">
        {priceCents === null
          ? m.products_admin_off()
          : m.products_admin_on({ price: formatMoney(priceCents, language) })}
      </p>
      {mayWrite ? (
        <form
          noValidate
          className="mt-4 flex flex-wrap items-end gap-3"
          onSubmit={handleSubmit(({ price: typed }) => save.mutate(readPriceCents(typed)))}
        >
          <Field
            {...register("price", { validate: (typed) => readPriceCents(typed) !== null })}
            className="w-44"
            inputClassName="figures"
            label={m.products_admin_price()}
            inputMode="decimal"
            autoComplete="off"
            error={price ? m.products_admin_price_invalid() : root?.message}
          />
          <Button type="submit" variant="primary" isBusy={save.isPending}>
            {m.products_admin_save()}
          </Button>
          {priceCents === null ? null : (
            <Button disabled={save.isPending} onClick={() => save.mutate(null)}>
              {m.products_admin_withdraw()}
            </Button>
          )}
        </form>
      ) : null}
    </Card>
  );
}
