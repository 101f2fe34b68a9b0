package dev.docs.http.fuzz;

import dev.docs.fuzz.KeptInputs;

class HttpTargetTest extends KeptInputs {

  HttpTargetTest() {
    super(HttpTargets.own());
  }
}
