import { QueryClient, QueryClientProvider, useQuery } from "@tanstack/react-query";
import { renderToString } from "react-dom/server";
import { expect, it } from "vitest";
import { Loaded } from "./loaded.tsx";

function List() {
  const query = useQuery<string[]>({ queryKey: ["list"], queryFn: () => [], retryOnMount: false, staleTime: Infinity });
  return (
    <Loaded
      query={query}
      skeleton="skeleton"
      failure={{ title: "Not read", retryLabel: "Again", headingLevel: 3 }}
      isEmpty={(names) => names.length === 0}
      empty="nothing"
    >
      {(names) => names.join()}
    </Loaded>
  );
}

function render(client: QueryClient): string {
  return renderToString(
    <QueryClientProvider client={client}>
      <List />
    </QueryClientProvider>,
  );
}

it("shows the skeleton until there is an answer", () => {
  expect(render(new QueryClient())).toBe("skeleton");
});

it("shows an answer, and what stands for an empty one", () => {
  const client = new QueryClient();
  client.setQueryData(["list"], ["a", "b"]);
  expect(render(client)).toBe("a,b");
  client.setQueryData(["list"], []);
  expect(render(client)).toBe("nothing");
});

it("says that it failed, with another try", async () => {
  const client = new QueryClient();
  const queryFn = () => Promise.reject(new Error("gone"));
  await client.prefetchQuery({ queryKey: ["list"], queryFn, retry: false });
  const html = render(client);
  expect(html).toContain('role="alert"');
  expect(html).toMatch(/<h3[^>]*>Not read<\/h3>/);
  expect(html).toMatch(/<button[\s\S]*Again(?:<\/span>)*<\/button>/);
});
