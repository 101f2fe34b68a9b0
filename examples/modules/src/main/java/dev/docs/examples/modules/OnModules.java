package dev.docs.examples.modules;

import dev.docs.Docs;
import dev.docs.DocsSession;
import dev.docs.access.Caller;
import dev.docs.budget.MemoryBudget;
import dev.docs.http.api.DocsApi;
import dev.docs.http.api.Tokens;
import dev.docs.http.fetch.AddressPolicy;
import dev.docs.http.importing.WebContentSource;
import dev.docs.http.pdf.HtmlPdfRenderer;
import dev.docs.http.server.DocsServer;
import dev.docs.id.OrganizationId;
import dev.docs.id.SpaceId;
import dev.docs.listing.ListOptions;
import dev.docs.organization.CreateOrganization;
import dev.docs.port.ContentSource.ImportSource;
import dev.docs.space.CreateSpace;
import dev.docs.space.content.ContentAt;
import dev.docs.space.content.ContentView;
import dev.docs.space.content.ImportContent;
import dev.docs.space.content.PdfExport;
import dev.docs.store.jdbc.JdbcStore;
import dev.docs.user.CreateUser;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;

/**
 * Imports a web page into a database file, searches it, serves it and renders it as PDF, from a
 * module that uses the library's exported packages only.
 */
final class OnModules {

  /**
   * The results.
   *
   * @param markdown the imported page
   * @param found the number of matching sections
   * @param served the server's response to a request for the space
   * @param pdf the first bytes of the PDF
   */
  record Outcome(String markdown, int found, String served, String pdf) {}

  private OnModules() {}

  /**
   * Runs the example, and prints its results and modules.
   *
   * @param arguments the path of the database, the URL of the web page, and the word to search
   */
  public static void main(String[] arguments) throws IOException, InterruptedException {
    Outcome outcome = run(Path.of(arguments[0]), arguments[1], arguments[2]);
    System.out.println("page: " + outcome.markdown().strip());
    System.out.println("found: " + outcome.found());
    System.out.println("served: " + outcome.served());
    System.out.println("pdf: " + outcome.pdf());
    for (Class<?> type : List.of(Docs.class, DocsServer.class, JdbcStore.class, OnModules.class)) {
      System.out.println("module: " + type.getModule().getName());
    }
  }

  /**
   * Runs the example.
   *
   * @param database the path of the database file
   * @param page the URL of the web page
   * @param word the word to search
   */
  static Outcome run(Path database, String page, String word)
      throws IOException, InterruptedException {
    try (JdbcStore store = JdbcStore.openH2File(database)) {
      Docs docs =
          Docs.builder()
              .store(store)
              .contentSource(WebContentSource.of(AddressPolicy.PUBLIC_AND_LOOPBACK))
              .pdfRenderer(HtmlPdfRenderer.create())
              .build();
      docs.as(Caller.operator()).users().ensure(CreateUser.named("ada", "Ada"));
      DocsSession ada = docs.as(Caller.user("ada"));
      OrganizationId organization =
          ada.organizations().create(CreateOrganization.titled("Harbour")).id();
      SpaceId space = ada.spaces().create(organization, CreateSpace.titled("Guide")).id();
      ada.imports()
          .into(ContentAt.main(space), null, ImportContent.from(page, ImportSource.WEBSITE));
      ContentView main = ada.contents().get(ContentAt.main(space));
      byte[] pdf = ada.pdfs().render(main, PdfExport.Extent.ALL, MemoryBudget.UNBOUNDED);
      return new Outcome(
          main.text(main.content().allPages().iterator().next()),
          ada.search().inSpace(space, word, ListOptions.first()).items().size(),
          serve(docs, "/v1/spaces/" + space),
          new String(pdf, 0, 4, StandardCharsets.US_ASCII));
    }
  }

  private static String serve(Docs docs, String path) throws IOException, InterruptedException {
    Tokens tokens = new Tokens().add("token-of-ada", Caller.user("ada"));
    try (DocsServer server = DocsServer.builder(DocsApi.of(docs, tokens).build()).start()) {
      HttpRequest request =
          HttpRequest.newBuilder(URI.create(server.url() + path))
              .header("Authorization", "Bearer token-of-ada")
              .build();
      return HttpClient.newHttpClient().send(request, BodyHandlers.ofString()).body();
    }
  }
}
