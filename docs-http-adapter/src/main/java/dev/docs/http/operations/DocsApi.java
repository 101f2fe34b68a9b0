package dev.docs.http.operations;

import dev.docs.Docs;
import dev.docs.http.DocsHttp;
import dev.docs.http.OperationTable;
import dev.docs.http.link.FileTokens;
import dev.docs.http.visitor.VisitorTokens;

/** The interface on an instance of the library. */
public final class DocsApi {

  private DocsApi() {}

  /** One table serves all instances: it holds nothing of theirs, and takes milliseconds to make. */
  private static final class Table {
    static final OperationTable OF_THIS_JAR = Operations.table(ApiInformation.ofThisJar());
  }

  /**
   * The interface, its URLs of files and its visitor tokens signed with the keys that the store
   * keeps.
   *
   * <pre>{@code
   * DocsHttp http = DocsApi.of(docs, new Tokens().add("secret", Caller.user("ada"))).build();
   * }</pre>
   */
  public static DocsHttp.Builder of(Docs docs, Tokens tokens) {
    return of(docs, tokens, FileTokens.signedWith(docs.signingKeys()));
  }

  /**
   * The interface, its visitor tokens signed with the key that the store keeps.
   *
   * @param files how URLs of files are signed; the same key lets them hold from one run to the next
   */
  public static DocsHttp.Builder of(Docs docs, Tokens tokens, FileTokens files) {
    return of(docs, tokens, files, VisitorTokens.signedWith(docs.signingKeys()));
  }

  /**
   * The interface.
   *
   * @param files how URLs of files are signed; the same key lets them hold from one run to the next
   * @param visitors how it is told who visits a site; who is to check that needs the same key
   */
  public static DocsHttp.Builder of(
      Docs docs, Tokens tokens, FileTokens files, VisitorTokens visitors) {
    return DocsHttp.builder(Table.OF_THIS_JAR, docs, tokens::find)
        .files(files)
        .visitors(visitors)
        .rights(new CallerRights());
  }
}
