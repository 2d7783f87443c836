import { Clock } from "lucide-react";
import { Accordion } from "#app/ui/accordion.tsx";
import { Badge, Tag } from "#app/ui/badge.tsx";
import { Card } from "#app/ui/card.tsx";
import { SmallPrint } from "#app/ui/notice.tsx";
import { Stepper } from "#app/ui/stepper.tsx";
import { Table } from "#app/ui/table.tsx";
import { Tabs } from "#app/ui/tabs.tsx";
import { KitSection } from "./kit-section.tsx";

const STEPS = [
  { id: "cart", label: "Carrito", to: "/dashboard/cart" },
  { id: "information", label: "Información", to: "/dashboard/checkout" },
  { id: "review", label: "Revisión" },
  { id: "payment", label: "Pago" },
];
const ORDERS = [
  { number: "LPX-000213", buyer: "Marina Quispe Huamán", total: "269,10 USD", state: "Pagado" },
  {
    number: "LPX-000214",
    buyer: "Un nombre muy largo de sesenta letras para ver qué pasa aquí",
    total: "179,00 USD",
    state: "Pendiente",
  },
];

export function KitContent() {
  return (
    <KitSection title="Content">
      {["cart", "review", "payment"].map((currentId) => (
        <Stepper key={currentId} label="Pasos de la compra" doneLabel="hecho" steps={STEPS} currentId={currentId} />
      ))}
      <div className="flex flex-wrap items-center gap-3">
        <Badge>Nuevo</Badge>
        <Badge tone="signal">
          <Clock aria-hidden="true" strokeWidth={1.75} /> Pendiente
        </Badge>
        <Badge tone="chosen">
          <span className="figures font-semibold">LPX10</span> 10 % de descuento
        </Badge>
        <Badge tone="gain">Activo</Badge>
        <Badge tone="loss">Inactivo</Badge>
        <Tag>H1</Tag>
        <span className="figures-tight text-2xl font-semibold">269,10</span>{" "}
        <span className="figures gain">+11,8 %</span>
      </div>
      <SmallPrint>El usuario de TradingView tiene que ser exacto: es la causa más común de retraso.</SmallPrint>
      <Card isFlush>
        <Table
          caption="Pedidos"
          rows={ORDERS}
          rowKey={(order) => order.number}
          columns={[
            { id: "number", header: "Pedido", cell: (order) => order.number, isFigures: true, isHeading: true },
            { id: "buyer", header: "Comprador", cell: (order) => order.buyer },
            { id: "state", header: "Estado", cell: (order) => <Badge tone="signal">{order.state}</Badge> },
            { id: "total", header: "Total", cell: (order) => order.total, isFigures: true, align: "end" },
          ]}
        />
      </Card>
      <Accordion
        openId="what"
        items={[
          {
            id: "what",
            title: "¿Qué es LPX?",
            content: "Un indicador para TradingView. Cada setup observa dos momentos concretos del día.",
          },
          { id: "funding", title: "¿Sirve para pruebas de fondeo?", content: "Sí." },
          { id: "get", title: "¿Qué recibo al comprar?", content: "El acceso al indicador." },
        ]}
      />
      <Tabs
        label="Plataforma"
        items={[
          { value: "indicator", label: "Indicador", content: "Instalarlo, leer las señales y crear alertas" },
          { value: "robot", label: "Robot LPX", content: "Del setup al probador de estrategias" },
        ]}
      />
    </KitSection>
  );
}
