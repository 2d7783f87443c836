-- Reference data every installation starts with; applied once, and harmless when rows are there already.

insert into public.courses (id, position, title_es, title_en, description_es, description_en, lesson_count) values
  ('indicator-mastery', 1, 'Indicator Mastery', 'Indicator Mastery',
   'Instala el indicador, lee sus señales y aplica cada configuración en tu gráfico.',
   'Install the indicator, read its signals and apply each configuration on your chart.', 0),
  ('ea-strategy-tester', 2, 'EA Strategy Tester', 'EA Strategy Tester',
   'Prueba el robot con datos históricos y entiende lo que dicen sus informes.',
   'Test the robot on historical data and understand what its reports tell you.', 0),
  ('metatrader-fundamentals', 3, 'MetaTrader Fundamentals', 'MetaTrader Fundamentals',
   'De la instalación de MetaTrader a tu primera orden, paso a paso.',
   'From installing MetaTrader to your first order, step by step.', 0)
on conflict (id) do nothing;

-- Valid from 25 to 31 October of every year [1.15].
insert into public.coupons (code, type, value, season) values
  ('HALLOWEEN30', 'percentage', 30, 'halloween')
on conflict (code) do nothing;
