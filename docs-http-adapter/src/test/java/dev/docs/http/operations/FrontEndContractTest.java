package dev.docs.http.operations;

import dev.docs.http.DocsHttp;

/** The front end's contract, without sockets. */
class FrontEndContractTest extends FrontEndContract {

  @Override
  public Api.Carrier carrier(DocsHttp http) {
    return http::handle;
  }
}
