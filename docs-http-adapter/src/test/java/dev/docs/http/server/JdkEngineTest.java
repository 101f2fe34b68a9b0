package dev.docs.http.server;

class JdkEngineTest extends EngineContract {

  @Override
  HttpEngine engine() {
    return HttpEngine.JDK;
  }
}
