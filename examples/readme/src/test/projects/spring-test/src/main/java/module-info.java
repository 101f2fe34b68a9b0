open module program {
  requires dev.docs.core;
  requires dev.docs.http;
  requires dev.docs.spring;
  requires dev.docs.spring.test;
  requires dev.docs.store.jdbc;
  requires dev.docs.store.memory;
  requires dev.docs.testdouble;
  requires spring.boot;
  requires spring.boot.autoconfigure;
  requires spring.context;
}
