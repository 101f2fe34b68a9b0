package dev.docs.store.codec;

import dev.docs.store.StoredAs;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;

/** Values of a type that is stored in the form of a record, see {@link StoredAs}. */
final class FormFormat {

  private FormFormat() {}

  static ValueFormat of(Class<?> type, Formats formats) {
    Class<?> form = type.getAnnotation(StoredAs.class).value();
    try {
      Method maker = form.getDeclaredMethod(StoredAs.Form.MAKER, type);
      maker.setAccessible(true);
      ValueFormat format = formats.of(GenericType.of(form));
      return PlainFormat.of(
          (value, out) -> format.write(formOf(value, maker), out),
          in -> ((StoredAs.Form<?>) format.read(in)).value());
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

  private static Object formOf(Object value, Method maker) {
    try {
      return maker.invoke(null, value);
    } catch (InvocationTargetException e) {
      throw new IllegalStateException("no stored form of " + value, e.getTargetException());
    } catch (IllegalAccessException e) {
      throw new IllegalStateException("cannot use " + maker, e);
    }
  }
}
