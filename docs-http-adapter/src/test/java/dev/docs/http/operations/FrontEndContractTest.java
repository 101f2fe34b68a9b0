package dev.docs.http.operations;

import dev.docs.http.DocsHttp;

/** What a front end needs, from the function. */
class FrontEndContractTest extends FrontEndContract {

  @Override
  Api.Carrier carrier(DocsHttp http) {
    return http::handle;
  }
}
