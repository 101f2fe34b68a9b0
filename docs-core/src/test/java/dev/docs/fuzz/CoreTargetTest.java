package dev.docs.fuzz;

class CoreTargetTest extends KeptInputs {

  CoreTargetTest() {
    super(CoreTarget.values());
  }
}
