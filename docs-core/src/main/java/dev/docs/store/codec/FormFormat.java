package dev.docs.store.codec;

import dev.docs.store.StoredAs;
import java.io.IOException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;

/** Values of a type that is stored in the form of a record, see {@link StoredAs}. */
final class FormFormat implements ValueFormat {

  private final ValueFormat form;
  private final Method maker;

  private FormFormat(ValueFormat form, Method maker) {
    this.form = form;
    this.maker = maker;
  }

  static FormFormat of(Class<?> type, Formats formats) {
    Class<?> form = type.getAnnotation(StoredAs.class).value();
    try {
      Method maker = form.getDeclaredMethod(StoredAs.Form.MAKER, type);
      maker.setAccessible(true);
      return new FormFormat(formats.of(GenericType.of(form)), maker);
    } catch (NoSuchMethodException e) {
      throw new IllegalArgumentException(
          form.getName()
              + " has no static method "
              + StoredAs.Form.MAKER
              + " for "
              + type.getName(),
          e);
    }
  }

  @Override
  public void write(Object value, ValueWriter out) throws IOException {
    form.write(formOf(value), out);
  }

  @Override
  public Object read(ValueReader in) throws IOException {
    return ((StoredAs.Form<?>) form.read(in)).value();
  }

  private Object formOf(Object value) {
    try {
      return maker.invoke(null, value);
    } catch (InvocationTargetException e) {
      throw new IllegalStateException("no stored form of " + value, e.getTargetException());
    } catch (IllegalAccessException e) {
      throw new IllegalStateException("cannot use " + maker, e);
    }
  }
}
